package io.github.wayleave.cli.accesslog.reading;

/**
 * Some whole lines of a log.
 *
 * @param text the lines, in which a character stands for an octet
 * @param firstLine the number of the first line
 * @param header the last comment with fields before the piece; empty without one
 * @param isLineCut whether the last line is only the beginning of a line that is too long
 * @param isTorn whether the last line has no end, since the log ends within it
 */
record Piece(String text, long firstLine, String header, boolean isLineCut, boolean isTorn) {}
