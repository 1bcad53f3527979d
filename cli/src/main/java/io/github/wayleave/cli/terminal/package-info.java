/** The environment and the output of commands: text for people, JSON for programs. */
@NullMarked
package io.github.wayleave.cli.terminal;

import org.jspecify.annotations.NullMarked;
