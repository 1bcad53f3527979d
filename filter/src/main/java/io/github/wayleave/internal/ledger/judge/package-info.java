/** Finds what a request proves, from what its client had read of robots.txt. */
@NullMarked
package io.github.wayleave.internal.ledger.judge;

import org.jspecify.annotations.NullMarked;
