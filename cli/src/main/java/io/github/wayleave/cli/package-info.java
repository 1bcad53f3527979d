/** The commands: they read options, ask the packages below, and print what these answer. */
@NullMarked
package io.github.wayleave.cli;

import org.jspecify.annotations.NullMarked;
