/** Compares the decisions of rule sets, target by target instead of line by line. */
@NullMarked
package io.github.wayleave.cli.diff.rules;

import org.jspecify.annotations.NullMarked;
