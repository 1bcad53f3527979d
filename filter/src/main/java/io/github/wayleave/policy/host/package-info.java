/** The rules that apply at one host, and the table of all hosts. */
@NullMarked
package io.github.wayleave.policy.host;

import org.jspecify.annotations.NullMarked;
