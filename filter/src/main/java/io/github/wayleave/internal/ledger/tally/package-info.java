/** Adds up facts to a ledger, and to the lines of a minute, within fixed bounds. */
@NullMarked
package io.github.wayleave.internal.ledger.tally;

import org.jspecify.annotations.NullMarked;
