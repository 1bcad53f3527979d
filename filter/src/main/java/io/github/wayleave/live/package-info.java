/** A running policy: its settings, status, listeners and reloads. */
@NullMarked
package io.github.wayleave.live;

import org.jspecify.annotations.NullMarked;
