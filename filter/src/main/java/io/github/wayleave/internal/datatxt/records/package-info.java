/** Writes a catalogue as the records of data.txt. */
@NullMarked
package io.github.wayleave.internal.datatxt.records;

import org.jspecify.annotations.NullMarked;
