/** Where sets of rules decide otherwise: not line by line, but target by target. */
@NullMarked
package io.github.wayleave.cli.diff.rules;

import org.jspecify.annotations.NullMarked;
