/** Loads the policy, keeps it in force, reloads it and records its documents in the history. */
@NullMarked
package io.github.wayleave.internal.live;

import org.jspecify.annotations.NullMarked;
