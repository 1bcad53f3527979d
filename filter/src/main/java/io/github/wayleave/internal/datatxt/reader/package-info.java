/** Reads the records of any data.txt leniently, and finds what its grammar forbids. */
@NullMarked
package io.github.wayleave.internal.datatxt.reader;

import org.jspecify.annotations.NullMarked;
