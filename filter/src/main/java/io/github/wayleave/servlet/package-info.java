/**
 * The servlet filter and its registration. Only this package and {@code internal.servlet} use
 * {@code jakarta.servlet}.
 */
@NullMarked
package io.github.wayleave.servlet;

import org.jspecify.annotations.NullMarked;
