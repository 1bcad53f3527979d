/** Parses request header fields: codings, entity tags and dates. */
@NullMarked
package io.github.wayleave.internal.publish.request;

import org.jspecify.annotations.NullMarked;
