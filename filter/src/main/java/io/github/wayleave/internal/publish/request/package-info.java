/** Reads what a request asks for: codings, entity tags and dates of HTTP. */
@NullMarked
package io.github.wayleave.internal.publish.request;

import org.jspecify.annotations.NullMarked;
