/** Keeps the ledger while the server runs: from requests, on a thread of its own, to the disk. */
@NullMarked
package io.github.wayleave.internal.live.ledger;

import org.jspecify.annotations.NullMarked;
