/// What the metrics of a server are, by their names in Prometheus' format.
enum MetricDescriptions {
    static let all = [
        "http_server_active_requests": "Requests that are being answered, streams included.",
        "http_server_body_bytes": "Bytes of bodies in memory, without the first of each.",
        "http_server_connections": "Connections that are open.",
        "http_server_connections_dropped_total":
            "Connections that were closed to have room for others, or because their address has too many.",
        "http_server_request_duration_seconds": "Time from a request's head to the end of its answer.",
        "supertext_check_duration_seconds": "Time from handing a check in to its end, waiting included.",
        "supertext_check_wait_seconds": "Time that checks wait for a place among those that run.",
        "supertext_checks_running": "Checks that run.",
        "supertext_checks_total": "Checks that have ended, by their last state.",
        "supertext_checks_waiting": "Checks that wait for a place among those that run.",
        "supertext_dictionary_lookups_total": "Words that Hunspell was asked for because no verdict was remembered.",
        "supertext_history_bytes": "Size of the database.",
        "supertext_history_failed_writes_total": "Writes to the database that failed.",
        "supertext_history_texts": "Texts that are kept.",
        "supertext_history_writable": "Whether the database can be written: 1, or 0.",
        "supertext_deep_checks_total": "Checks, by what became of the model's look at them.",
        "supertext_paragraphs_total": "Paragraphs of checked texts, by whether their findings were remembered.",
        "supertext_rate_limited_clients": "Clients whose requests are counted.",
        "supertext_rate_limited_total": "Requests that were refused because their client asked for too much.",
        "supertext_stage_duration_seconds": "Time that a stage takes of a check, on all threads together.",
        "supertext_words_total": "Words of checked texts.",
    ]
}
