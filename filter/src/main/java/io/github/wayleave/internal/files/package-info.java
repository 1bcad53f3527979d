/**
 * Keeps the files of datasets known: one thread that scans and hashes them, and the answer to who
 * asks.
 */
@NullMarked
package io.github.wayleave.internal.files;

import org.jspecify.annotations.NullMarked;
