/** The shape of CSV files, compared with what the policy says of it. */
@NullMarked
package io.github.wayleave.internal.files.csv;

import org.jspecify.annotations.NullMarked;
