package io.github.wayleave.publish.answer;

/**
 * A header field of a response.
 *
 * @param name the name of the field
 * @param value the value of the field
 */
public record Header(String name, String value) {}
