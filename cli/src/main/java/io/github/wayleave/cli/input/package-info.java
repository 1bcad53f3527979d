/** What the command line names: policies and robots.txt files. */
@NullMarked
package io.github.wayleave.cli.input;

import org.jspecify.annotations.NullMarked;
