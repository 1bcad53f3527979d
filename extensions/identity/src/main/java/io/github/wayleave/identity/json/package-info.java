/** Reads JSON from elsewhere with bounds. */
@NullMarked
package io.github.wayleave.identity.json;

import org.jspecify.annotations.NullMarked;
