/** Text that is safe on one line, percent-encoding, suggestions for misspelled words and hashes. */
@NullMarked
package io.github.wayleave.internal.text;

import org.jspecify.annotations.NullMarked;
