/** Enforcement: who is asking, what the rules say about it, and what that means for the request. */
@NullMarked
package io.github.wayleave.enforce;

import org.jspecify.annotations.NullMarked;
