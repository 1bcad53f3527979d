/** Scans the header and record count of CSV files and compares them with the policy. */
@NullMarked
package io.github.wayleave.cli.localfiles.csv;

import org.jspecify.annotations.NullMarked;
