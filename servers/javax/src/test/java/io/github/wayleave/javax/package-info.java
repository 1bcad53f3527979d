/** Tests of the relocated jar, and of the filter in javax.servlet containers. */
package io.github.wayleave.javax;
