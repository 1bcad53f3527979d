/** What the relocated jar is, and how it does in containers of {@code javax.servlet}. */
package io.github.wayleave.javax;
