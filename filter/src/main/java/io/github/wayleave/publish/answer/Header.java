package io.github.wayleave.publish.answer;

/**
 * A header field of an answer.
 *
 * @param name the field's name
 * @param value the field's value
 */
public record Header(String name, String value) {}
