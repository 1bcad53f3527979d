package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.decision.MeansResult;

/**
 * What is remembered of the names of an address says about a crawler.
 *
 * @param result what it says; {@link MeansResult#PENDING} with a question if nothing is known
 * @param asks whether to look the address up again
 * @param sequence the place of the answer that it is based on, for the control of a "no"
 * @param text the reason in a few words that follow the address; empty if nothing is known
 */
record NameAnswer(MeansResult result, boolean asks, long sequence, String text) {}
