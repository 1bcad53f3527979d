/**
 * Rules of {@code X-Robots-Tag}, by which a site tells search engines what they may do with a page:
 * read, compared, joined and written.
 */
@NullMarked
package io.github.wayleave.robotstag;

import org.jspecify.annotations.NullMarked;
