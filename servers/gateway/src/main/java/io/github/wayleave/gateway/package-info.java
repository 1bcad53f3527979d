/** A server that answers proxies whether a request may pass, and serves the documents. */
@NullMarked
package io.github.wayleave.gateway;

import org.jspecify.annotations.NullMarked;
