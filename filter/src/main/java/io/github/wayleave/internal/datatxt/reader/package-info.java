/** Reads the records of a data.txt leniently, and checks them against the grammar. */
@NullMarked
package io.github.wayleave.internal.datatxt.reader;

import org.jspecify.annotations.NullMarked;
