/**
 * Decides what ACAP fields permit a crawler: the narrowest scope wins, and a prohibition wins ties.
 */
@NullMarked
package io.github.wayleave.internal.acap.decide;

import org.jspecify.annotations.NullMarked;
