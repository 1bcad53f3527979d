/** Sockets and responses of HTTP/1.1 for clients that wait no longer than they were told to. */
@NullMarked
package io.github.wayleave.internal.http;

import org.jspecify.annotations.NullMarked;
