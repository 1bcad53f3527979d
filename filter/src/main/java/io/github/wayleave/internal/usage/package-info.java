/** Writes usage preferences as Content-Signal, Content-Usage, RSL and TDMRep. */
@NullMarked
package io.github.wayleave.internal.usage;

import org.jspecify.annotations.NullMarked;
