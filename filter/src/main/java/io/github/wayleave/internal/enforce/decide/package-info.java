/** Decides by the published rules whether a request passes, is observed, or is refused. */
@NullMarked
package io.github.wayleave.internal.enforce.decide;

import org.jspecify.annotations.NullMarked;
