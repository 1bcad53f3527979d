/** What the command line names: policies, robots.txt and data.txt files. */
@NullMarked
package io.github.wayleave.cli.input;

import org.jspecify.annotations.NullMarked;
