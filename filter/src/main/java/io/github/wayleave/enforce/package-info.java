/**
 * Enforcement: the crawlers that a request claims to come from, the decision, and the event for
 * listeners.
 */
@NullMarked
package io.github.wayleave.enforce;

import org.jspecify.annotations.NullMarked;
