/** Writes a catalogue as a YAML index. */
@NullMarked
package io.github.wayleave.internal.datatxt.index;

import org.jspecify.annotations.NullMarked;
