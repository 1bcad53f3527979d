/** The files of a ledger: facts by the minute, totals of days, readers and examples. */
@NullMarked
package io.github.wayleave.internal.ledger.disk;

import org.jspecify.annotations.NullMarked;
