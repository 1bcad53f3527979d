/** What a reviewer has to know of a change: who may fetch what no longer, and who may now. */
@NullMarked
package io.github.wayleave.cli.diff;

import org.jspecify.annotations.NullMarked;
