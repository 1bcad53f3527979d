/**
 * The servlet filter, and how it gets into an application; the only user of {@code
 * jakarta.servlet}.
 */
@NullMarked
package io.github.wayleave.servlet;

import org.jspecify.annotations.NullMarked;
