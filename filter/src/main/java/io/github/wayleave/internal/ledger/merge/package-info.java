/** Ledgers of several servers as one, so that a read at one counts for requests at another. */
@NullMarked
package io.github.wayleave.internal.ledger.merge;

import org.jspecify.annotations.NullMarked;
