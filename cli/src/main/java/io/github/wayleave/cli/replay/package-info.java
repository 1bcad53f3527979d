/** Replays access logs: what a ledger would have said about them. */
@NullMarked
package io.github.wayleave.cli.replay;

import org.jspecify.annotations.NullMarked;
