/**
 * Scans and hashes the files of datasets in the background and answers requests from the result.
 */
@NullMarked
package io.github.wayleave.internal.files;

import org.jspecify.annotations.NullMarked;
