/** Decides from what the means say about a client whether it is the crawler that it names. */
@NullMarked
package io.github.wayleave.identity.decision;

import org.jspecify.annotations.NullMarked;
