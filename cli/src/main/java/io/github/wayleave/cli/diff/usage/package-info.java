/** Compares what two policies say about the use of pages, as it is published. */
@NullMarked
package io.github.wayleave.cli.diff.usage;

import org.jspecify.annotations.NullMarked;
