/**
 * The bytes of a document, plain and compressed, with entity tags, freshness and prepared
 * responses.
 */
@NullMarked
package io.github.wayleave.internal.publish.representation;

import org.jspecify.annotations.NullMarked;
