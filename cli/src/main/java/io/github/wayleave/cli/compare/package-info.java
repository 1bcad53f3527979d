/** Where sets of rules decide otherwise: not line by line, but target by target. */
@NullMarked
package io.github.wayleave.cli.compare;

import org.jspecify.annotations.NullMarked;
