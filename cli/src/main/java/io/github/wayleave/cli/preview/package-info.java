/** A server on this machine that answers as the filter would. */
@NullMarked
package io.github.wayleave.cli.preview;

import org.jspecify.annotations.NullMarked;
