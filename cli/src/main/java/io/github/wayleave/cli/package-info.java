/** The commands: they parse options, call the packages below and print the results. */
@NullMarked
package io.github.wayleave.cli;

import org.jspecify.annotations.NullMarked;
