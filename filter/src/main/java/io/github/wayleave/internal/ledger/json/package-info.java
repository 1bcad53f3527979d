/** Writes a ledger as nested maps, lists and values, from which JSON is made. */
@NullMarked
package io.github.wayleave.internal.ledger.json;

import org.jspecify.annotations.NullMarked;
