/** Loads the policy, keeps it in force, reloads it, and notes in the history what it publishes. */
@NullMarked
package io.github.wayleave.internal.live;

import org.jspecify.annotations.NullMarked;
