/** Micrometer meters for requests, documents and the status of a live policy. */
@NullMarked
package io.github.wayleave.metrics;

import org.jspecify.annotations.NullMarked;
