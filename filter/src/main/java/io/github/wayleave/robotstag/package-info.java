/**
 * The rules of {@code X-Robots-Tag}, which tell search engines what they may do with a page:
 * parsed, compared, combined and written.
 */
@NullMarked
package io.github.wayleave.robotstag;

import org.jspecify.annotations.NullMarked;
