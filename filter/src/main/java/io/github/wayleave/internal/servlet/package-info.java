/**
 * Translates between the servlet API and the gate: requests, responses, and what particular
 * containers do to them.
 */
@NullMarked
package io.github.wayleave.internal.servlet;

import org.jspecify.annotations.NullMarked;
