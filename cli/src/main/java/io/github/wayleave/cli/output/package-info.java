/** The files that commands write. */
@NullMarked
package io.github.wayleave.cli.output;

import org.jspecify.annotations.NullMarked;
